import { Link } from 'react-router';
import people from '../../../components/admin/details.module.css';
import { Facts, Part } from '../../../components/admin/Facts.tsx';
import { SidePanel } from '../../../components/admin/table/SidePanel.tsx';
import type { TableState } from '../../../components/admin/table/use-table-state.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { When } from '../../../components/ui/When.tsx';
import type { AuditEntry_EntryFragment } from '../../../generated/graphql.ts';
import classes from './audit.module.css';
import { type Change, changesOf, fieldWord } from './changes.ts';
import { actionWord, recordPage } from './records.ts';

interface Props {
  /** Undefined when the list that is shown does not have it. */
  entry: AuditEntry_EntryFragment | undefined;
  state: TableState;
  onClose: () => void;
}

/** One decision with all that was recorded of it. */
export function EntryPanel({ entry, state, onClose }: Props) {
  if (!entry)
    return (
      <SidePanel title="Decision" onClose={onClose}>
        <p className="dim">This entry is not among those that are shown.</p>
      </SidePanel>
    );
  const { id, at, actor, action, recordType, recordId, before, after, reason, hash } = entry;
  const page = recordPage(entry);
  return (
    <SidePanel title={actionWord(action)} onClose={onClose}>
      <Facts
        facts={[
          {
            label: 'Who',
            value: (
              <Link dir="auto" to={`/admin/users?id=${actor.id}`}>
                {actor.username ?? actor.id}
              </Link>
            ),
          },
          { label: 'When', value: <When at={at} /> },
          { label: 'Action', value: action },
          {
            label: 'Record',
            value: page ? <Link to={page}>{`${recordType} ${recordId}`}</Link> : `${recordType} ${recordId}`,
          },
        ]}
      />
      <Part title="Reason">
        {reason ? <p className={people.quote}>{reason}</p> : <p className="dim">None is asked for here.</p>}
      </Part>
      <Part title="Before and after">
        <Difference changes={changesOf(before, after)} />
      </Part>
      <Part title="In the chain">
        <Facts facts={[{ label: 'Entry', value: id }]} />
        <p className={`${classes.code} small`}>{hash}</p>
        <div>
          <CopyButton text={hash} what="the hash" />
        </div>
      </Part>
      <div className={people.inline}>
        <Button className={people.button ?? ''} onClick={() => state.set({ filters: { record: recordId } })}>
          Only this record
        </Button>
        <Button className={people.button ?? ''} onClick={() => state.set({ filters: { actor: actor.id } })}>
          Only this person
        </Button>
      </div>
    </SidePanel>
  );
}

/** What was and what is, side by side; what stayed is grey. */
function Difference({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="dim">Nothing was recorded.</p>;
  return (
    <table className={classes.difference}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, isChanged }) => (
          <tr key={field} data-changed={isChanged || undefined}>
            <th scope="row">{fieldWord(field)}</th>
            <td>{before === undefined ? '–' : isChanged ? <del>{before}</del> : before}</td>
            <td>{after === undefined ? '–' : isChanged ? <ins>{after}</ins> : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
