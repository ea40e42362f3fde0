export { codeOf } from '@candor/tools/totp';
