/** THE list of services: whatever needs all of them is made of it, and does not compile while one is missing. Each owns a queue of its name. */
export const serviceNames = ['auth', 'wallet', 'ratings', 'payments', 'notifications'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The processes of the product: the services and the gateway. */
export const processNames = [...serviceNames, 'gateway'] as const;
export type ProcessName = (typeof processNames)[number];
