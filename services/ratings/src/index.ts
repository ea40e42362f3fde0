import { runService } from '@candor/service-kit';
import { frame } from './frame.ts';

await runService(frame);
