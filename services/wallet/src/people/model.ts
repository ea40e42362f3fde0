import { type Connection, type Model, Schema } from 'mongoose';

/** Where a person's erasure stands: `prepared` while auth asks every service, `erased` for good. */
export type Erasure = 'none' | 'prepared' | 'erased';

/** The rest that a person agreed to give up with an erasure, by account, in micro-USDT. */
export interface GivenUp {
  erasureId: string;
  earningsMicro: number;
  fundsMicro: number;
  /** Of the organisations that end with the person and that somebody else founded; missing where none has a rest. */
  ofOrganisations?: OrganisationRest[] | undefined;
}

/** The rest in the funds of an organisation, in micro-USDT. */
export interface OrganisationRest {
  organisationId: string;
  fundsMicro: number;
}

/** What the wallet has to know of a person besides the money: whether they may be paid for inviting, and whether they leave. */
export interface Person {
  _id: string;
  onHold: boolean;
  /** When the newest event about a hold happened: an older one that comes later changes nothing. */
  holdChangedAt: Date;
  erasure: Erasure;
  /** Whether the wallet was told of the registration, and so of the former accounts: nothing that is given once is given before. */
  registered?: boolean | undefined;
  /** Erased accounts of the same person, as auth knows them by the hashes it keeps: what is given once was given to them. */
  formerUserIds?: string[] | undefined;
  /** From the consent on; once `erasure` is `erased` it is what is posted, and never changes. */
  givenUp?: GivenUp | undefined;
  /** Whether an organisation with other members has what is under the person's id as a publisher: an erasure does not touch it. */
  publisherStays?: boolean | undefined;
}

const personSchema = new Schema<Person>(
  {
    _id: { type: String, required: true },
    onHold: { type: Boolean, required: true },
    holdChangedAt: { type: Date, required: true },
    erasure: { type: String, enum: ['none', 'prepared', 'erased'], required: true },
    registered: { type: Boolean },
    formerUserIds: { type: [String], default: undefined },
    publisherStays: { type: Boolean },
    givenUp: {
      type: {
        ...{ _id: false, erasureId: String, earningsMicro: Number, fundsMicro: Number },
        ofOrganisations: { type: [{ _id: false, organisationId: String, fundsMicro: Number }], default: undefined },
      },
      default: undefined,
    },
  },
  { versionKey: false, collection: 'persons' },
);

// By it the proof of records finds who gave up what an organisation had.
personSchema.index({ 'givenUp.ofOrganisations.organisationId': 1 }, { sparse: true });

export const personModel = (connection: Connection): Model<Person> => connection.model<Person>('Person', personSchema);
