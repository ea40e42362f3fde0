import { amountMicroInput, idempotencyKeyInput, idInput } from '@candor/service-kit/graph/input';
import { keyScopes } from '@candor/service-kit/security/key-scopes';
import { organisationRoles } from '@candor/service-kit/security/organisation-roles';
import { z } from 'zod';
import { PASSWORD_MAX, TYPED_PASSWORD_MAX } from '../credentials/password.ts';
import { ANSWER_CHARS_MAX } from '../passkeys/answers.ts';
import { AGREEMENT_VERSIONS } from '../users/agreement.ts';
import { usernameInput } from '../users/username.ts';

const EMAIL_MAX = 254;

/** A line of text without line breaks or other control characters. `what` begins the sentences of its refusals. */
const line = (what: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${what} must be at most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, `${what} must be one line of plain text.`);
const name = line('The name', 100).min(1, 'Please enter your name.');
const passwordOf = (max: number) => z.string().max(max, `The password must be at most ${max} characters.`);
const password = passwordOf(TYPED_PASSWORD_MAX);
const newPassword = passwordOf(PASSWORD_MAX);
const mobile = z.string().trim().max(40, 'Please enter a valid phone number.');
const email = z
  .string()
  .trim()
  .max(EMAIL_MAX, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'));

export const registerInput = z.object({
  name,
  username: usernameInput,
  email,
  password: newPassword,
  mobile,
  invitationCode: z.string().trim().max(40, 'This invitation code is not known.').nullish(),
  agreedTo: z
    .enum(AGREEMENT_VERSIONS, 'Please confirm that you are 18 or older and agree to the Terms and the Privacy notice.')
    .nullish(),
  idempotencyKey: idempotencyKeyInput,
});

/** A code as people type it: the digits of an app, or a recovery code with its dashes. */
export const codeInput = z
  .string()
  .trim()
  .min(1, 'Enter the code of your second factor.')
  .max(40, 'The code is wrong.');

const totp = codeInput
  .or(z.literal(''))
  .nullish()
  .transform((code) => code || undefined);

/** What a browser has answered, as text; what it says is judged by the service. */
export const passkeyAnswerInput = z.string().max(ANSWER_CHARS_MAX, 'This passkey was not accepted.');
export const passkeyNameInput = line('The name', 60).min(1, 'Please enter a name.');
export const addPasskeyInput = z.object({ name: passkeyNameInput, answer: passkeyAnswerInput });

export const keyInput = z.object({
  name: line('The name', 60).min(1, 'Please enter a name.'),
  scopes: z.array(z.enum(keyScopes, 'Please choose what the API key is for.')).max(20),
  dailyLimit: amountMicroInput('Please enter a valid amount.')
    .nullish()
    .transform((micro) => micro ?? undefined),
  endsAt: z
    .date()
    .nullish()
    .transform((at) => at ?? undefined),
  password,
  totp,
  idempotencyKey: idempotencyKeyInput,
});

export const loginInput = z.object({
  username: z.string().max(EMAIL_MAX, `The username must be at most ${EMAIL_MAX} characters.`),
  password,
  totp,
  passkey: passkeyAnswerInput.nullish().transform((answer) => answer || undefined),
});

export const renewSecondFactorInput = loginInput.pick({ totp: true, passkey: true });

export const loseFactorInput = loginInput.pick({ username: true, password: true });
export const emailInput = email;
export const passwordInput = password;
/** A link's token. Whatever else is sent is hashed and not found. */
export const tokenInput = z.string().trim();
export const resetInput = z.object({ token: tokenInput, password: newPassword });
export const removeLostInput = z.object({ token: tokenInput, password });
export const unfreezeInput = z.object({ token: tokenInput, password, totp });
/** What is no PIN is refused as such by the service. */
export const resetPinInput = z.object({
  token: tokenInput,
  password,
  newPin: z.string().trim().max(100, 'Enter a 4-6 digit PIN'),
  totp,
});
export const removeSecondFactorInput = z.object({ password, code: codeInput });

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

/** The present password, where not every call of the kind needs it. */
export const typedPasswordInput = optional(password);

export const giveUpInput = optional(amountMicroInput('Please give the sum as it is told.'));

export const profileInput = z.object({
  name: optional(name),
  mobile: optional(mobile),
  country: optional(line('The country', 80)),
  password: optional(password),
  oldPassword: optional(password),
  newPassword: optional(newPassword),
  profilePictureTicket: optional(z.string().max(2_000, 'The picture must be uploaded again.')),
});

export const organisationNameInput = line('The name', 120).min(1, 'Please enter a name.');
const organisationRole = z.enum(organisationRoles, 'Please choose one of the roles.');
export const memberRoleInput = z.object({ userId: idInput, role: organisationRole, handOver: z.boolean().nullish() });
export const inviteInput = z.object({ email, role: organisationRole });

export const publisherInput = z.object({
  company: line('The company', 120).min(1, 'Please enter your company.'),
  website: z.string().trim().max(300, 'The website must be at most 300 characters.').nullish(),
});
