/** Stands in the image for what starts a MongoDB of this machine in a checkout. */

const WHY = 'this image has no MongoDB of its own: set MONGO_URL';

export function startOwnMongo(): never {
  throw new Error(WHY);
}

export function chooseStore(): never {
  throw new Error(WHY);
}

export function mongoWays(): never {
  throw new Error(WHY);
}

/** What a note in a data folder names is not believed here. */
export async function mongoAnswers(): Promise<boolean> {
  return false;
}
