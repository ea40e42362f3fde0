export * from './consumers.ts';
export * from './event.ts';
export * from './producers.ts';
export * from './security-pin.ts';
export * from './service-questions.ts';
export * from './services.ts';
export * from './traceparent.ts';
export * from './wallet-commands.ts';
