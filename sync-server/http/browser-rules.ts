import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A GET that changes nothing, but it stays open under the person's cookie, so it is guarded like a write. */
const liveConnection = '/sync/live';

/** Adds what browsers are told about this site: no foreign code, no frames, no foreign hosts. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const overTls = config.publicUrl?.startsWith('https:') ?? false;
  // Once for all requests: the plugin for Fastify makes helmet anew for each of them.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        // Positions of popovers and the lengths of bars are inline styles; they carry no code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()');
    protect(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}

/** Gives the refusal of a request that another site made in a person's name, or undefined when it may go on. */
export function refuseCrossSite(request: FastifyRequest, config: Config): Refusal | undefined {
  if (safeMethods.has(request.method) && request.routeOptions.url !== liveConnection) return undefined;
  const { origin } = request.headers;
  // Over http anybody on the way can write the page that asks.
  if (config.publicUrl?.startsWith('https:') && origin?.startsWith('http:')) return new Refusal('cross_site');
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? undefined : new Refusal('cross_site');
  // Without either header the client is no browser, so no other site can make it send its cookie.
  if (origin === undefined) return undefined;
  if (!URL.canParse(origin)) return new Refusal('cross_site');
  const { host } = new URL(origin);
  const ours = [request.headers.host, config.publicUrl === undefined ? undefined : new URL(config.publicUrl).host];
  return ours.includes(host) ? undefined : new Refusal('cross_site');
}
