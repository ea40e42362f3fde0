/** THE list of services: whatever needs all of them is made of it, and does not compile while one is missing. Each owns a queue of its name. */
export const serviceNames = ['auth', 'wallet', 'ratings', 'payments', 'notifications'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The processes of the product: the services and the gateway. */
export const processNames = [...serviceNames, 'gateway'] as const;
export type ProcessName = (typeof processNames)[number];

/** A value for each service. */
export function mapServices<Value>(of: (name: ServiceName) => Value): Record<ServiceName, Value> {
  return Object.fromEntries(serviceNames.map((name) => [name, of(name)])) as Record<ServiceName, Value>;
}

/** A value for each process. */
export function mapProcesses<Value>(of: (name: ProcessName) => Value): Record<ProcessName, Value> {
  return { ...mapServices(of), gateway: of('gateway') };
}

/** The variable that says where a service is, such as `WALLET_URL`. */
export type UrlName<Name extends ServiceName = ServiceName> = `${Uppercase<Name>}_URL`;

/** Such as `WALLET_URL`. */
export function urlName<Name extends ServiceName>(name: Name): UrlName<Name> {
  return `${name.toUpperCase() as Uppercase<Name>}_URL`;
}

/** Where each service is, of an environment that says it of all. */
export function urlsIn(env: Record<UrlName, string>): Record<ServiceName, string> {
  return mapServices((name) => env[urlName(name)]);
}

/** The variables that say where each service is. */
export function urlVariables(urls: Record<ServiceName, string>): Record<UrlName, string> {
  return Object.fromEntries(serviceNames.map((name) => [urlName(name), urls[name]])) as Record<UrlName, string>;
}
