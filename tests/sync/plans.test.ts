import { describe, expect, test } from 'vitest';
import { framePlans } from './write-path/frame-plans.ts';
import { hubPlans } from './write-path/hub-plans.ts';
import { requestPlans } from './write-path/request-plans.ts';
import { orderPlans } from './write-path/order-plans.ts';
import { plans } from './write-path/plans.ts';
import { roundPlans } from './write-path/round-plans.ts';

describe('a written plan', () => {
  for (const [name, play] of Object.entries({
    ...plans,
    ...orderPlans,
    ...hubPlans,
    ...requestPlans,
    ...framePlans,
    ...roundPlans,
  })) {
    test(`${name}: all is well`, async () => {
      expect(await play()).toEqual([]);
    });
  }
});
