import { runService } from '@candor/service-kit/run-service';
import { frame } from './frame.ts';

await runService(frame);
