export { Frame, type FrameContext } from './Frame.tsx';
