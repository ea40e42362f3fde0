export { tellDemoHistory } from './demo/history.ts';
export { demoLines, seedDemo } from './demo/seed.ts';
export { type DemoSignIns, demoSignIns } from './demo/sign-ins.ts';
