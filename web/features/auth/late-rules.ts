import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Rules that come with the first press: whoever only looks does not wait for them. When they cannot come (no network before the app
 * is installed) the form is sent as it is: then the call says what is missing, be it the network.
 */
export function lateRules<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> {
  return async (values, context, options) => {
    const rules = await load().catch(() => null);
    return rules ? rules(values, context, options) : { values, errors: {} };
  };
}
