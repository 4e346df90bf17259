/** The state of the school `s`, in SQL. */
export const stateOfSchool = `case when s.verified then 'confirmed' when s.decided_at is null then 'waiting' else 'declined' end`;
