import type { Operator } from '../../arithmetic/expression.ts';

export const phrases: readonly (readonly [string, Operator, boolean])[] = [
  [`(?:what is |find |work out )?(?:the )?(?:sum|total) of {number} and {number}`, '+', false],
  [`add (?:together )?{number} (?:and|to) {number}`, '+', false],
  [`(?:what is |find |work out )?(?:the )?difference (?:between|of) {number} and {number}`, '−', false],
  [`(?:subtract|take(?: away)?) {number} from {number}`, '−', true],
  [`(?:what is |find )?(?:the )?product of {number} and {number}`, '×', false],
  [`multiply {number} (?:by|and) {number}`, '×', false],
  [`(?:divide|share) {number} (?:by|between|into) {number}`, '÷', false],
  [`(?:what (?:number )?is |find )?{number} more than {number}`, '+', true],
  [`(?:what (?:number )?is |find )?{number} (?:less|fewer) than {number}`, '−', true],
  [`how many {number}'?s (?:are )?(?:there )?in {number}`, '÷', true],
  [`how many times does {number} go into {number}`, '÷', true],
];
