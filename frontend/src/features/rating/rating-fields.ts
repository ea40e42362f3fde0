import { graphql } from '../../generated/gql.ts';

/** What the rating sheet shows of a rating. The offer is the one that was frozen at the start. */
export const RatingSheet_Rating = graphql(`
  fragment RatingSheet_Rating on Rating {
    id
    status
    appName
    appImage
    appDescription
    appLink
    amount
    profit
    stars
    feedback
    check {
      text
      options
      screenReward
    }
    checkAnswer
    questions {
      version
      questions {
        ...QuestionField_Question
      }
    }
    answers {
      id
      text
      choices
      number
    }
    reason
    createdAt
    expiresAt
    submittableAt
    submittedAt
    lookedAtUntil
    draftSavedAt
    ratingNo
    app {
      id
      rating
      reviews
      downloads
      creationTime
    }
  }
`);
