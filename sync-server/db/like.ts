/** Takes what somebody has typed; gives it as a part of a pattern for `like`, in which each of its signs stands for itself. */
export const literally = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
