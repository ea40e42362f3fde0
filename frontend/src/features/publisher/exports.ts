export { AppLink } from './AppLink.tsx';
export { Funds } from './Funds.tsx';
