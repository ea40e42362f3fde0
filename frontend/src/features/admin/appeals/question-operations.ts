import { graphql } from '../../../generated/gql.ts';

/** A reported question, with what is said against it. */
export const QuestionRow_QuestionCase = graphql(`
  fragment QuestionRow_QuestionCase on QuestionCase {
    id
    status
    text
    options
    count
    createdAt
    decidedAt
    reason
    app {
      id
      name
    }
    reports {
      kind
      createdAt
      rater {
        id
        username
      }
    }
    decidedBy {
      id
      username
    }
  }
`);

export const QuestionList_Query = graphql(`
  query QuestionList_Query($status: QuestionCaseStatus, $first: Int!, $after: String) {
    list: questionCases(status: $status, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...QuestionRow_QuestionCase
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export const DecideQuestion_Mutation = graphql(`
  mutation DecideQuestion_Mutation($input: DecideQuestionInput!) {
    decideQuestion(input: $input) {
      ...QuestionRow_QuestionCase
    }
  }
`);
