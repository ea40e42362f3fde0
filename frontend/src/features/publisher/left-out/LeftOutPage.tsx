import { useMutation, useQuery } from '@apollo/client/react';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Empty } from '../../../components/ui/Empty.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { LeftOutPage_QueryQuery } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { useMay } from '../../organisation/exports.ts';
import classes from '../publisher.module.css';
import { REASONS } from './reasons.ts';

const LeftOutPage_Query = graphql(`
  query LeftOutPage_Query {
    leftOut {
      id
      appId
      appName
      rater
      feedback
      reason
      at
      takenBackAt
    }
  }
`);
const LeftOutPage_BackMutation = graphql(`
  mutation LeftOutPage_BackMutation($id: ID!) {
    takeLeftOutBack(ratingId: $id) {
      id
      takenBackAt
    }
  }
`);

type LeftOut = LeftOutPage_QueryQuery['leftOut'][number];

/** By which feedback raters are left out of later campaigns, each to be taken back. */
export function LeftOutPage() {
  const query = useQuery(LeftOutPage_Query, { fetchPolicy: 'cache-and-network' });
  return (
    <Library>
      <Page title="Who is left out">
        <div className={classes.list}>
          <Link to="/publisher" className={classes.inlineLink}>
            Your campaigns
          </Link>
          <p className="dim">
            Your later campaigns are not offered to the raters of this feedback. They are not told and lose nothing. Two
            pieces may be by one person; that is not told here.
          </p>
          <Loaded query={query} skeleton={<SkeletonRows count={3} height={120} />} failed="They could not be loaded.">
            {({ leftOut }) => <List standing={leftOut.filter(({ takenBackAt }) => !takenBackAt)} />}
          </Loaded>
        </div>
      </Page>
    </Library>
  );
}

function List({ standing }: { standing: LeftOut[] }) {
  const may = useMay('feedback');
  if (standing.length === 0)
    return (
      <Empty icon={<IconUserOff stroke={1.6} aria-hidden />} title="Nobody is left out">
        Under “Bonuses” of a campaign stands feedback by which its rater can be left out.
      </Empty>
    );
  return standing.map((one) => (
    <article key={one.id} className={classes.feedback}>
      <div className={classes.feedbackHead}>
        <strong>{REASONS[one.reason]}</strong>
        <span className="dim small">
          <When at={one.at} />
        </span>
      </div>
      <p className="small">
        <Link to={`/publisher/apps/${one.appId}`} dir="auto">
          {one.appName}
        </Link>
        , rater {one.rater}
      </p>
      <p dir="auto">{one.feedback}</p>
      {may ? <TakeBack of={one} /> : null}
    </article>
  ));
}

function TakeBack({ of: { id, rater } }: { of: LeftOut }) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const [take, { loading }] = useMutation(LeftOutPage_BackMutation, { variables: { id } });
  const send = async () => {
    setError(undefined);
    try {
      await take();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <div className={classes.buttons}>
      <Button onClick={() => setOpen(true)} aria-label={`Take back that rater ${rater} is left out`}>
        Take back
      </Button>
      {isOpen ? (
        <Dialog
          title="Take this back?"
          action="Take back"
          dismiss="Keep it"
          isBusy={loading}
          error={error}
          onAction={() => void send()}
          onClose={() => setOpen(false)}
        >
          <p>
            Your campaigns are offered to this rater again, unless you leave the same person out by other feedback. By
            this piece you cannot do it again.
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}
