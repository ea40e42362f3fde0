import { Page } from '../../components/ui/Page.tsx';
import { RulesText } from './RulesText.tsx';
import classes from './text.module.css';

/** What is asked of everybody here, why, and how to object to a decision. */
export function RulesPage() {
  return (
    <Page title="Rules">
      <article className={`card ${classes.text}`}>
        <RulesText />
      </article>
    </Page>
  );
}
