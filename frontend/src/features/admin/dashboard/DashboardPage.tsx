import { useQuery } from '@apollo/client/react';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { graphql } from '../../../generated/gql.ts';
import { showCount } from '../../../lib/locale.ts';
import { useMay } from '../frame/exports.ts';
import { Card, type CardValue } from './Card.tsx';
import { Days } from './Days.tsx';
import classes from './dashboard.module.css';
import { Second } from './Second.tsx';
import { Waits } from './Waits.tsx';

const POLL_MS = 30_000;

// One operation for each service: one that is away takes only its own figures with it.
const DashboardPage_MoneyQuery = graphql(`
  query DashboardPage_MoneyQuery {
    ledgerTotals {
      revenue
      networkFees
      deposited
      withdrawn
      profit
    }
  }
`);
const DashboardPage_RequestsQuery = graphql(`
  query DashboardPage_RequestsQuery {
    depositCount(status: to_be_reviewed)
    withdrawalCount(status: to_be_reviewed)
  }
`);
const DashboardPage_FairnessQuery = graphql(`
  query DashboardPage_FairnessQuery {
    openAppealCount
    openAlikeCount
    openQuestionCount
    openReportCount
  }
`);
const DashboardPage_PeopleQuery = graphql(`
  query DashboardPage_PeopleQuery {
    userCount
  }
`);

const TO_BE_REVIEWED = '?status=To%20be%20Reviewed';

/** The platform at a glance: its figures, how long requests wait, and what moved on each day. */
export function DashboardPage() {
  const options = { pollInterval: POLL_MS };
  // Each role is shown what it works on.
  const seesMoney = useMay('finance', 'auditor');
  const seesDisputes = useMay('moderator', 'auditor');
  const money = useQuery(DashboardPage_MoneyQuery, { ...options, skip: !seesMoney });
  const requests = useQuery(DashboardPage_RequestsQuery, { ...options, skip: !seesMoney });
  const fairness = useQuery(DashboardPage_FairnessQuery, { ...options, skip: !seesDisputes });
  const people = useQuery(DashboardPage_PeopleQuery, options);
  const all = [money, requests, fairness, people];
  const again = () => {
    for (const { error, refetch } of all) if (error) refetch().catch(() => undefined);
  };
  const totals = money.data?.ledgerTotals;
  const dollars = (value: string | undefined): CardValue => ({ query: money, text: value && showDollars(value) });
  const open = requests.data;
  const disputes = fairness.data;
  const counted = [
    ...(seesMoney ? [open && open.depositCount + open.withdrawalCount] : []),
    ...(seesDisputes
      ? [
          disputes &&
            disputes.openAppealCount + disputes.openReportCount + disputes.openAlikeCount + disputes.openQuestionCount,
        ]
      : []),
  ];
  const inReview = counted.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
  const reviewed = [...(seesMoney ? [requests] : []), ...(seesDisputes ? [fairness] : [])];
  return (
    <Page title="Dashboard">
      {all.some(({ error }) => error) ? (
        <Message kind="failure">
          <p>Some figures could not be loaded. Nothing was changed.</p>
          <Button onClick={again}>Try again</Button>
        </Message>
      ) : null}
      <dl className={classes.cards}>
        {seesMoney ? (
          <>
            <Card
              label="Total Revenue"
              note={totals ? `Fees earned, less ${showDollars(totals.networkFees)} that networks took` : 'Fees earned'}
              value={dollars(totals?.revenue)}
            />
            <Card label="Total Deposit" value={dollars(totals?.deposited)} />
            <Card label="Total Withdraw" value={dollars(totals?.withdrawn)} />
          </>
        ) : null}
        <Card
          label="In the Review"
          note="Open requests, appeals and reports"
          value={{
            query: reviewed.find(({ error }) => error) ?? reviewed.find(({ data }) => !data) ?? requests,
            text: countText(inReview),
          }}
        />
        <Card label="Total Users" value={{ query: people, text: countText(people.data?.userCount) }} />
        {seesMoney ? (
          <>
            <Card label="Total Users' Profit" value={dollars(totals?.profit)} />
            <Card
              label="Pending Deposit Requests"
              to={`/admin/deposit-requests${TO_BE_REVIEWED}`}
              value={{ query: requests, text: countText(open?.depositCount) }}
            />
            <Card
              label="Pending Withdraw Requests"
              to={`/admin/withdraw-requests${TO_BE_REVIEWED}`}
              value={{ query: requests, text: countText(open?.withdrawalCount) }}
            />
          </>
        ) : null}
      </dl>
      {seesMoney ? <Second /> : null}
      {seesMoney ? <Waits /> : null}
      {seesMoney ? <Days /> : null}
    </Page>
  );
}

function countText(count: number | undefined): string | undefined {
  return showCount(count);
}
