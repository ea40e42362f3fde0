export { ForgotPin } from './ForgotPin.tsx';
