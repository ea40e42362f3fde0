import { Page } from '../../components/ui/Page.tsx';
import { NumbersFault, useNumbers } from './numbers.tsx';
import { RulesText } from './RulesText.tsx';
import classes from './text.module.css';

/** What is asked of everybody here, why, and how to object to a decision. */
export function RulesPage() {
  const { query, numbers } = useNumbers();
  return (
    <Page title="Rules">
      <article className={`card ${classes.text}`}>
        <NumbersFault query={query} />
        <RulesText numbers={numbers} />
      </article>
    </Page>
  );
}
