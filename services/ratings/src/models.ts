import { endingModel } from '@candor/service-kit/data/endings';
import type { Connection } from 'mongoose';
import { aboutModel } from './about/model.ts';
import { alikeCaseModel, signatureModel } from './alike/model.ts';
import { fundingDayModel } from './apps/funding-day-model.ts';
import { fundingKeyModel } from './apps/funding-key-model.ts';
import { appModel } from './apps/model.ts';
import { estimateCountModel, snapshotChunkModel, snapshotModel } from './audience/estimate-model.ts';
import { differenceRoundModel } from './differences/model.ts';
import { digestModel, digestRunModel } from './digest/model.ts';
import { organisationModel } from './organisations/model.ts';
import { personModel } from './people/model.ts';
import { problemModel } from './problems/model.ts';
import { questionSetModel } from './questions/model.ts';
import { questionCaseModel } from './raised/model.ts';
import { ratingModel, textModel } from './rating/model.ts';
import { reportModel } from './reports/model.ts';
import { labelledModel, resultsBookModel } from './results/book-model.ts';
import { standingModel } from './standing/model.ts';
import { bonusPairModel } from './thanks/model.ts';
import { conversationModel } from './words/model.ts';

/** Opens the collections of this service. */
export function openModels(connection: Connection) {
  return {
    abouts: aboutModel(connection),
    alikeCases: alikeCaseModel(connection),
    apps: appModel(connection),
    bonusPairs: bonusPairModel(connection),
    conversations: conversationModel(connection),
    differenceRounds: differenceRoundModel(connection),
    digests: digestModel(connection),
    digestRuns: digestRunModel(connection),
    estimateCounts: estimateCountModel(connection),
    fundingDays: fundingDayModel(connection),
    fundingKeys: fundingKeyModel(connection),
    labelled: labelledModel(connection),
    organisations: organisationModel(connection),
    organisationEndings: endingModel(connection),
    people: personModel(connection),
    problems: problemModel(connection),
    questionCases: questionCaseModel(connection),
    questionSets: questionSetModel(connection),
    ratings: ratingModel(connection),
    resultsBooks: resultsBookModel(connection),
    signatures: signatureModel(connection),
    snapshots: snapshotModel(connection),
    snapshotChunks: snapshotChunkModel(connection),
    texts: textModel(connection),
    reports: reportModel(connection),
    standings: standingModel(connection),
  };
}

export type Models = ReturnType<typeof openModels>;
