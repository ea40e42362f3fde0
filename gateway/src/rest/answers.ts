import { z } from 'zod';

/** A moment as ISO 8601 text in UTC. */
export const moment = z.string().meta({ format: 'date-time' });

/** An amount of USDT as a decimal number. */
export const usdtNumber = z.number().meta({ description: 'USDT, with at most six decimals.' });

/** A whole number that counts something. */
export const count = z.number().int();

/** The sentence of a call that has nothing else to say. */
export const told = z.object({ msg: z.string().meta({ description: 'A sentence for the person.' }) });

/** What every refusal answers with. */
export const refusal = z
  .object({
    msg: z.string().meta({ description: 'Why, in a sentence for the person.' }),
    code: z.string().meta({ description: 'Which refusal it is. It is stable, and the same as in GraphQL.' }),
    allowed: z.array(z.string()).optional().meta({ description: 'The states that can be set instead.' }),
    retryAfterSeconds: z.number().optional().meta({ description: 'When to come again, as in Retry-After.' }),
    field: z.string().optional().meta({ description: 'The field that is not as it should be.' }),
    offer: z.string().optional().meta({ description: 'The offer that holds now, to be started with instead.' }),
    faults: z
      .array(z.object({ id: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Of answers to questions: which are not as they should be, and why.' }),
    requestId: z.string().optional().meta({ description: 'By which the log tells more of a fault.' }),
  })
  .meta({ id: 'Refusal', description: 'Why a call was refused.' });
