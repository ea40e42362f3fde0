export { codeOf } from '@candor/infra/totp';
