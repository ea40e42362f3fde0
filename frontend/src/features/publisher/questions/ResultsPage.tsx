import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Sheet } from '../../../components/ui/Sheet.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../../components/ui/Unknown.tsx';
import { graphql } from '../../../generated/gql.ts';
import { Chips } from '../results/Chips.tsx';
import { Exports } from '../results/Exports.tsx';
import { Kept } from '../results/Kept.tsx';
import { Links } from '../results/Links.tsx';
import { Panel, versionChoice } from '../results/Panel.tsx';
import classes from '../results/results.module.css';
import { Shown } from '../results/Shown.tsx';
import { otherView, useView, type View } from '../results/use-view.ts';

const ResultsPage_Query = graphql(`
  query ResultsPage_Query(
    $id: ID!
    $version: Int
    $filter: FeedbackFilter
    $device: DeviceInput
    $country: String
  ) {
    app(id: $id) {
      id
      name
      publisherId
      results(version: $version, filter: $filter, device: $device, country: $country) {
        ...Results_Shown
      }
    }
  }
`);

/** As wide as it takes for the filters to stand beside the results. */
const WIDE = '(min-width: 1000px)';

/** What raters answered to a campaign's questions, question by question. */
export function ResultsPage() {
  const { id = '' } = useParams();
  const state = useView();
  const { view, compared, change } = state;
  const query = useResults(id, view);
  const beside = otherView(view, compared);
  const other = useResults(id, beside ?? view, beside === null);
  const name = query.data?.app.name ?? '';
  const results = (query.data ?? query.previousData)?.app.results;
  const asked = results?.questions.map(({ question }) => question) ?? [];
  const versions = results?.versions ?? [];
  const panel = <Panel {...state} appId={id} versions={versions} questions={asked} />;
  return (
    <Library>
      <Page title={name ? `Results: ${name}` : 'Results'} isWide>
        {isUnknown(query) ? (
          <Unknown title="There is no such campaign of yours">
            <Link to="/publisher">Your campaigns</Link>
          </Unknown>
        ) : (
          <Beside panel={panel}>
            <div className={classes.tools}>
              <Link to={`/publisher/apps/${id}`}>Back to the campaign</Link>
              {query.data?.app.publisherId ? (
                <Link to={`/neutrality/${query.data.app.publisherId}`}>How neutral you are, in public</Link>
              ) : null}
            </div>
            <div className={classes.tools}>
              <Kept appId={id} view={view} change={change} />
              <Exports appId={id} name={name} view={view} />
              <Links appId={id} view={view} />
            </div>
            <Chips {...state} questions={asked} />
            {versions.length > 1 && results ? (
              <NativeSelect
                label="Version"
                description="A question that stands alike in several versions has the answers of all of them."
                value={results.version}
                onChange={({ currentTarget }) => change({ version: currentTarget.value })}
                data={versions.map(versionChoice)}
              />
            ) : null}
            <Loaded
              query={query}
              skeleton={<SkeletonRows count={3} height={180} />}
              failed="The results could not be loaded."
            >
              {({ app }) =>
                app.results ? (
                  <Shown results={app.results} other={beside ? (other.data?.app.results ?? undefined) : undefined} />
                ) : null
              }
            </Loaded>
          </Beside>
        )}
      </Page>
    </Library>
  );
}

function useResults(id: string, { version, filter, device, country }: View, skip = false) {
  return useQuery(ResultsPage_Query, {
    variables: { id, version, filter, device, country },
    skip,
    // Each answer is another one of the same questions: nothing of them is to be merged with what was shown before.
    fetchPolicy: 'no-cache',
  });
}

/** The filters beside the results, on a phone in a sheet above them. */
function Beside({ panel, children }: { panel: React.ReactNode; children: React.ReactNode }) {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.page}>
      {isWide ? <div className={classes.side}>{panel}</div> : null}
      <div className={classes.main}>
        {isWide ? null : <Button onClick={() => setOpen(true)}>Filters</Button>}
        {children}
      </div>
      {isOpen && !isWide ? (
        <Sheet title="Filters" onClose={() => setOpen(false)}>
          {panel}
          <Button look="main" onClick={() => setOpen(false)}>
            Show the results
          </Button>
        </Sheet>
      ) : null}
    </div>
  );
}
