/** SQL for the plan that counts for account `a` of school `s`: its own, that of its confirmed school, else the free one. */
export const planOfAccount = `coalesce(a.plan_id, case when s.verified then s.subscription_tier end, 'free')`;
