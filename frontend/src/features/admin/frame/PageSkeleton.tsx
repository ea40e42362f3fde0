import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import classes from './admin-frame.module.css';

/** A page of the area while its code comes. */
export function PageSkeleton() {
  return (
    <div className={classes.loading} aria-busy="true">
      <Skeleton height={32} width={220} />
      <Skeleton height={40} />
      <Skeleton height={320} />
    </div>
  );
}
