import { When } from '../../../components/ui/When.tsx';
import type { Desk, Reviewed } from './types.ts';

/** Who decided what, and when, in a sentence. */
export function Decided<Row extends Reviewed>({ desk, row, me }: { desk: Desk<Row>; row: Row; me: string }) {
  const { decidedBy, decidedAt, status } = row;
  if (!decidedBy) return null;
  const who = decidedBy.id === me ? 'You' : (decidedBy.username ?? 'Another administrator');
  return (
    <>
      <strong>{who}</strong> set it to <strong>{desk.words[status] ?? status}</strong>
      {decidedAt ? (
        <>
          {', '}
          <When at={decidedAt} />
        </>
      ) : null}
      .
    </>
  );
}
