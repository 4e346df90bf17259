import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a browser did that it must not do. */
export interface Watch {
  /** Lets console messages that match pass: the story makes them happen on purpose. */
  allow(pattern: RegExp): void;
  problems(): string[];
}

const usual = [
  // What the browser itself reports of requests that a cut wire ended.
  /net::ERR_[A-Z_]+/,
  // Playwright's trace recorder asks for the page's pictures, which the content security policy refuses to scripts.
  /Connecting to 'blob:/,
];
// A browser whose session the server has ended meanwhile asks once and is told so; the browser writes that down as an error.
const visitor = /status of 401/;

/** Looks at every page and worker of a browser: errors, refusals of the content security policy, requests to other hosts. */
export function watch(context: BrowserContext, origin: string): Watch {
  const problems: string[] = [];
  /** Requests that came to nothing: usual where a wire is cut, and what a problem beside them may come from. */
  const unanswered: string[] = [];
  const allowed: RegExp[] = [...usual];
  const own = new URL(origin).host;
  const say = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  // Some refusals are caught by whoever tried, and stand in no console.
  void context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`refused by ${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    ),
  );
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (url.endsWith('/api/user') && visitor.test(message.text())) return;
    say(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => say(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    unanswered.push(
      `${request.failure()?.errorText ?? 'failed'} ${request.url()}${request.serviceWorker() ? ' (worker)' : ''}`,
    );
  });
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && host !== own)
      problems.push(`a request to another host: ${request.url()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    problems() {
      const found = problems.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      return found.length === 0 ? [] : [...found, ...unanswered.slice(-10).map((one) => `beside it: ${one}`)];
    },
  };
}
