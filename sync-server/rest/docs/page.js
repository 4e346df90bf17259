// Draws the description of the calls, and makes those that somebody tries. Only text is put into the page, never markup.

/** @typedef {Record<string, any>} Json */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @type {Json} */
let whole = {};

/** What a reference leads to. @param {Json | undefined} schema @returns {Json} */
function resolved(schema) {
  if (!schema) return {};
  if (typeof schema.$ref !== 'string') return schema;
  return resolved(
    schema.$ref
      .slice(2)
      .split('/')
      .reduce((at, key) => at?.[key], whole),
  );
}

/** The name of a shape, or the shape itself in one line. @param {Json | undefined} schema @param {number} depth @returns {string} */
function typeOf(schema, depth = 0) {
  if (!schema || Object.keys(schema).length === 0) return 'anything';
  if (typeof schema.$ref === 'string' && depth > 0) return String(schema.$ref.split('/').at(-1));
  const is = resolved(schema);
  if (is.const !== undefined) return JSON.stringify(is.const);
  if (is.enum) return is.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(' | ');
  const some = is.anyOf ?? is.oneOf;
  if (some) return some.map((/** @type {Json} */ one) => typeOf(one, depth + 1)).join(' | ');
  if (is.allOf) return is.allOf.map((/** @type {Json} */ one) => typeOf(one, depth + 1)).join(' & ');
  if (Array.isArray(is.type))
    return is.type.map((/** @type {string} */ type) => typeOf({ ...is, type }, depth)).join(' | ');
  if (is.type === 'array') return `${typeOf(is.items, depth + 1)}[]`;
  if (is.type === 'object' && is.properties) {
    const needed = new Set(is.required ?? []);
    const inner = '  '.repeat(depth + 1);
    const lines = Object.entries(is.properties).map(
      ([name, of]) => `${inner}${name}${needed.has(name) ? '' : '?'}: ${typeOf(/** @type {Json} */ (of), depth + 1)}`,
    );
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  return is.format ? `${is.type} (${is.format})` : String(is.type ?? 'anything');
}

/** A body to begin with: what is required, with something of the right kind. @param {Json | undefined} schema @returns {unknown} */
function example(schema) {
  const is = resolved(schema);
  if (is.default !== undefined) return is.default;
  if (is.const !== undefined) return is.const;
  if (is.enum) return is.enum[0];
  if (is.anyOf ?? is.oneOf) return example((is.anyOf ?? is.oneOf)[0]);
  if (Array.isArray(is.type)) return example({ ...is, type: is.type[0] });
  if (is.type === 'array') return [];
  if (is.type === 'boolean') return false;
  if (is.type === 'integer' || is.type === 'number') return is.minimum ?? 0;
  if (is.type === 'object')
    return Object.fromEntries(
      Object.entries(is.properties ?? {})
        .filter(([name]) => (is.required ?? []).includes(name))
        .map(([name, of]) => [name, example(/** @type {Json} */ (of))]),
    );
  if (is.format === 'date-time') return new Date().toISOString();
  return is.type === 'string' ? '' : null;
}

let fields = 0;

/** @param {string} label @param {HTMLElement} input */
function field(label, input) {
  fields += 1;
  input.id = `field-${fields}`;
  return [element('label', { for: input.id }, label), input];
}

/** Makes the call and says what came back. @param {string} method @param {string} url @param {string | undefined} body */
async function make(method, url, body) {
  const started = performance.now();
  try {
    const answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      redirect: 'manual',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    let shown = text;
    try {
      shown = JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      // Not every answer is JSON: then it is shown as it came.
    }
    const status = answer.type === 'opaqueredirect' ? 'a redirect' : `${answer.status} ${answer.statusText}`;
    return `${method} ${url}\n${status}, ${Math.round(performance.now() - started)} ms\n\n${shown}`;
  } catch {
    return `${method} ${url}\nNo answer: this needs the server.`;
  }
}

/** @param {string} method @param {string} path @param {Json} call */
function trying(method, path, call) {
  /** @type {Json[]} */
  const parameters = call.parameters ?? [];
  const inputs = parameters.map((of) => ({ of, input: element('input', { autocomplete: 'off' }) }));
  const schema = call.requestBody?.content?.['application/json']?.schema;
  const body = schema ? element('textarea', { rows: '8', spellcheck: 'false' }) : undefined;
  if (body) /** @type {HTMLTextAreaElement} */ (body).value = JSON.stringify(example(schema), null, 2);
  const said = element('pre', { role: 'status', hidden: '', tabindex: '0', 'aria-label': 'What came back' });
  const form = element('form', {});
  for (const { of, input } of inputs)
    form.append(...field(`${of.name} (${of.in}${of.required ? ', required' : ''})`, input));
  if (body) form.append(...field('Body', body));
  form.append(element('button', { type: 'submit' }, 'Try it'), said);
  const send = async () => {
    const query = new URLSearchParams();
    let url = path;
    for (const { of, input } of inputs) {
      const { value } = /** @type {HTMLInputElement} */ (input);
      if (of.in === 'path') url = url.replace(`{${of.name}}`, encodeURIComponent(value));
      else if (value !== '') query.set(of.name, value);
    }
    const sent = body && /** @type {HTMLTextAreaElement} */ (body).value;
    said.hidden = false;
    said.textContent = 'Asking...';
    said.textContent = await make(method, query.size > 0 ? `${url}?${query}` : url, sent);
    await sayWho();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  return form;
}

/** What stands in an opened call. @param {string} method @param {string} path @param {Json} call */
function inside(method, path, call) {
  const made = element('div', { class: 'inside' }, element('p', { class: 'quiet' }, call.description ?? ''));
  const taken = call.requestBody?.content ?? {};
  for (const [type, { schema }] of Object.entries(taken))
    made.append(element('h3', {}, `Takes ${type}`), element('pre', { tabindex: '0' }, typeOf(schema)));
  for (const [status, response] of Object.entries(call.responses)) {
    if (Number(status) >= 400) continue;
    const contents = Object.entries(/** @type {Json} */ (response).content ?? {});
    if (contents.length === 0) made.append(element('h3', {}, `Answers ${status}, without a body`));
    for (const [type, of] of contents)
      made.append(
        element('h3', {}, `Answers ${status}, ${type}`),
        element('pre', { tabindex: '0' }, typeOf(/** @type {Json} */ (of).schema)),
      );
  }
  const refusals = Object.keys(call.responses).filter((status) => Number(status) >= 400);
  made.append(element('p', { class: 'quiet' }, `May refuse with ${refusals.join(', ')}.`));
  const carries = Object.keys(taken).find((type) => type !== 'application/json');
  if (carries) made.append(element('p', { class: 'quiet' }, `It takes ${carries}: try it with a client of your own.`));
  else made.append(trying(method, path, call));
  return made;
}

/** @param {string} method @param {string} path @param {Json} call */
function drawCall(method, path, call) {
  const made = element(
    'details',
    { 'data-words': `${method} ${path} ${call.operationId} ${call.description ?? ''}`.toLowerCase() },
    element(
      'summary',
      {},
      element('span', { class: `method ${method.toLowerCase()}` }, method),
      element('code', {}, path),
      element('span', { class: 'quiet' }, call.operationId),
    ),
  );
  // Drawn when somebody looks: a hundred forms at once would make a small tablet wait.
  made.addEventListener('toggle', () => {
    if (made.childElementCount === 1) made.append(inside(method, path, call));
  });
  return made;
}

function find() {
  const words = /** @type {HTMLInputElement} */ (byId('find')).value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const section of document.querySelectorAll('main section')) {
    let here = 0;
    for (const call of section.querySelectorAll('details')) {
      const fits = words.every((word) => call.dataset.words?.includes(word));
      call.hidden = !fits;
      here += Number(fits);
    }
    /** @type {HTMLElement} */ (section).hidden = here === 0;
    shown += here;
  }
  byId('count').textContent = `${shown} calls`;
}

async function sayWho() {
  try {
    const answer = await fetch('/api/user', { credentials: 'same-origin' });
    const user = answer.ok ? await answer.json() : null;
    byId('who').textContent = user
      ? `Signed in as ${user.username} (${user.role}).`
      : 'Nobody is signed in: POST /api/login does it.';
  } catch {
    byId('who').textContent = 'The server cannot be reached; the description is the one that was read last.';
  }
}

/** @param {Json} described */
function draw(described) {
  whole = described;
  /** @type {Map<string, HTMLElement>} */
  const areas = new Map();
  for (const [path, methods] of Object.entries(described.paths))
    for (const [method, call] of Object.entries(/** @type {Json} */ (methods))) {
      const area = call.tags?.[0] ?? 'other';
      const section = areas.get(area) ?? element('section', { id: area }, element('h2', {}, area));
      areas.set(area, section);
      section.append(drawCall(method.toUpperCase(), path, call));
    }
  byId('state').remove();
  byId('calls').append(...areas.values());
  byId('areas').append(...[...areas.keys()].map((area) => element('li', {}, element('a', { href: `#${area}` }, area))));
  byId('find').addEventListener('input', find);
  find();
}

try {
  draw(await (await fetch('/api/openapi.json')).json());
} catch {
  byId('state').textContent = 'The description could not be read. Try again when the server can be reached.';
}
await sayWho();
