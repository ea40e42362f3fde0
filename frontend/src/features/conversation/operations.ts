import { graphql } from '../../generated/gql.ts';

/** What the two wrote to each other. */
export const Conversation_Conversation = graphql(`
  fragment Conversation_Conversation on Conversation {
    id
    side
    appName
    left
    closedAt
    closedBy
    bonus {
      id
      amount
      text
      at
    }
    messages {
      id
      mine
      text
      masked
      at
      reported
    }
  }
`);
export const Conversation_Query = graphql(`
  query Conversation_Query($id: ID!) {
    conversation(ratingId: $id) {
      ...Conversation_Conversation
    }
  }
`);
export const Conversation_SendMutation = graphql(`
  mutation Conversation_SendMutation($input: SendMessageInput!) {
    sendMessage(input: $input) {
      ...Conversation_Conversation
    }
  }
`);
export const Conversation_CloseMutation = graphql(`
  mutation Conversation_CloseMutation($id: ID!) {
    closeConversation(ratingId: $id) {
      ...Conversation_Conversation
    }
  }
`);
export const Conversation_ReportMutation = graphql(`
  mutation Conversation_ReportMutation($input: ReportMessageInput!) {
    reportMessage(input: $input) {
      ...Conversation_Conversation
    }
  }
`);
