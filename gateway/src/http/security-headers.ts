import type { FastifyHelmetOptions } from '@fastify/helmet';
import { REPORTS_PATH } from './policy-reports.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** The name that the policy has for where its reports go. */
const REPORTS = 'policy';

/** What a page of ours has no use for, and so nothing in it may use. */
const NOT_USED = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** What a page has besides Helmet's headers. */
export const pageHeaders: Record<string, string> = {
  'Permissions-Policy': NOT_USED.map((feature) => `${feature}=()`).join(', '),
  'Reporting-Endpoints': `${REPORTS}="${REPORTS_PATH}"`,
};

/** Helmet's settings: no inline script, nothing from elsewhere, never in a frame; HTTPS only where it is there. */
export function helmetOptions(production: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The component library writes its computed styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The first for browsers of today, the other for those that do not know it.
        reportTo: [REPORTS],
        reportUri: [REPORTS_PATH],
        ...(production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: production ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  };
}

/** The headers of an answer that is only data, for the path that goes without the framework. */
export function dataHeaders(production: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    ...(production ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  };
}
