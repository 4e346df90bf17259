/** SQL for what others than its teachers and parents read of a child's name, as "Maya O"; `whose` is an alias of account or person. */
export const shortNameOf = (whose: string): string => `trim(${whose}.first_name || ' ' || left(${whose}.last_name, 1))`;
