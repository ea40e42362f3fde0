import { graphql } from '../../../generated/gql.ts';

/** An appeal in its list. */
export const AppealRow_Appeal = graphql(`
  fragment AppealRow_Appeal on Appeal {
    id
    text
    status
    createdAt
    decidedAt
    reason
    decidedBy {
      id
      username
    }
    rating {
      id
      appName
      amount
      profit
      stars
      rater {
        id
        username
      }
    }
  }
`);

/** A report in its list. */
export const ReportRow_Report = graphql(`
  fragment ReportRow_Report on Report {
    id
    reason
    message {
      reportedBy
      text
    }
    status
    decision
    createdAt
    decidedAt
    decidedBy {
      id
      username
    }
    rating {
      id
      appName
      amount
      profit
      stars
      rater {
        id
        username
        upheldReports
      }
    }
  }
`);

export const AppealsList_Query = graphql(`
  query AppealsList_Query($status: AppealStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {
    list: appeals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...AppealRow_Appeal
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export const ReportsList_Query = graphql(`
  query ReportsList_Query($status: ReportStatus, $search: String, $sort: DisputeSort, $first: Int!, $after: String) {
    list: reports(status: $status, search: $search, sort: $sort, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...ReportRow_Report
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** What is to be seen of a rating that is disputed: itself, who wrote it, and what else was said about the app. */
export const Disputed_Rating = graphql(`
  fragment Disputed_Rating on Rating {
    id
    status
    reason
    stars
    feedback
    appName
    appImage
    appDescription
    amount
    profit
    createdAt
    submittedAt
    ratingNo
    screenshots {
      id
      path
    }
    rater {
      id
      username
      createdAt
      onHold
      ratingCount
      upheldReports
      totalProfit
      ratings(first: 6) {
        edges {
          node {
            id
            status
            appName
            stars
            createdAt
          }
        }
      }
    }
    flags {
      kind
      why
    }
    sameTextAs {
      id
      appName
      stars
      feedback
      submittedAt
      rater {
        id
        username
      }
    }
    app {
      id
      name
      state
      histogram
      publisher {
        id
        username
      }
      feedback(first: 8) {
        edges {
          node {
            id
            stars
            feedback
            submittedAt
            rater
            reported
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

export const AppealPanel_Query = graphql(`
  query AppealPanel_Query($id: ID!) {
    rating(id: $id) {
      ...Disputed_Rating
      appeal {
        ...AppealRow_Appeal
      }
    }
  }
`);

export const ReportPanel_Query = graphql(`
  query ReportPanel_Query($id: ID!) {
    report(id: $id) {
      ...ReportRow_Report
      rating {
        ...Disputed_Rating
      }
    }
  }
`);

export const DecideAppeal_Mutation = graphql(`
  mutation DecideAppeal_Mutation($input: DecideAppealInput!) {
    decideAppeal(input: $input) {
      ...AppealRow_Appeal
    }
  }
`);

export const DecideReport_Mutation = graphql(`
  mutation DecideReport_Mutation($input: DecideReportInput!) {
    decideReport(input: $input) {
      ...ReportRow_Report
    }
  }
`);

export const AppealsPage_CountsQuery = graphql(`
  query AppealsPage_CountsQuery {
    openAppealCount
    openReportCount
    openAlikeCount
    openQuestionCount
  }
`);
