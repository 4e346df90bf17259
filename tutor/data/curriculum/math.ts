/** Mathematics, one skill a line: id | year | strand | title | what it needs. Years and order follow the PYP scope and sequence and the English programmes of study. */
export const mathSkills = `
math.count.20 | 1 | number | Count to 20 |
math.count.100 | 1 | number | Count to 100 | math.count.20
math.compare.100 | 1 | number | Compare and order numbers to 100 | math.count.100
math.pattern.skip-count | 1 | number | Count in steps | math.count.100
math.number.odd-even | 2 | number | Odd and even numbers | math.pattern.skip-count
math.place-value.2digit | 2 | number | Tens and ones | math.count.100
math.place-value.3digit | 3 | number | Hundreds, tens and ones | math.place-value.2digit
math.place-value.4digit | 4 | number | Thousands | math.place-value.3digit
math.number.words-1000 | 3 | number | Numbers in words | math.place-value.3digit
math.number-line | 3 | number | Find numbers on a line | math.compare.100 math.place-value.2digit
math.number.compare | 3 | number | Compare and order larger numbers | math.place-value.3digit
math.round.10 | 3 | number | Round to the nearest ten | math.number-line
math.round.100 | 3 | number | Round to the nearest hundred | math.round.10 math.place-value.3digit
math.round.1000 | 4 | number | Round to the nearest thousand | math.round.100 math.place-value.4digit
math.round.decimals | 5 | number | Round decimals | math.round.1000 math.decimal.compare
math.number.negative | 5 | number | Numbers below zero | math.number-line
math.number.multiples | 3 | number | Multiples | math.multiply.2-5-10
math.number.factors | 4 | number | Factors | math.multiply.tables math.divide.tables
math.number.prime | 4 | number | Prime numbers | math.number.factors
math.number.square | 4 | number | Square numbers | math.multiply.tables
math.number.hcf | 5 | number | Highest common factor | math.number.factors
math.number.lcm | 5 | number | Lowest common multiple | math.number.multiples
math.pattern.sequence | 3 | number | Continue and describe a sequence | math.pattern.skip-count math.add.2digit
math.add.10 | 1 | addition and subtraction | Add within 10 | math.count.20
math.subtract.10 | 1 | addition and subtraction | Take away within 10 | math.count.20
math.add.20 | 1 | addition and subtraction | Add within 20 | math.add.10
math.subtract.20 | 1 | addition and subtraction | Take away within 20 | math.subtract.10
math.add.bonds-20 | 1 | addition and subtraction | Number bonds to 20 | math.add.20 math.subtract.20
math.add.2digit | 2 | addition and subtraction | Add two-digit numbers | math.add.bonds-20 math.place-value.2digit
math.subtract.2digit | 2 | addition and subtraction | Take away two-digit numbers | math.add.bonds-20 math.place-value.2digit
math.add.3digit | 3 | addition and subtraction | Add in columns | math.add.2digit math.place-value.3digit
math.subtract.3digit | 3 | addition and subtraction | Take away in columns | math.subtract.2digit math.place-value.3digit
math.missing-number | 3 | addition and subtraction | Find the missing number | math.add.2digit math.subtract.2digit
math.multiply.2-5-10 | 2 | multiplication and division | The 2, 5 and 10 times tables | math.pattern.skip-count
math.multiply.double-halve | 2 | multiplication and division | Doubles and halves | math.add.20
math.multiply.tables | 3 | multiplication and division | Times tables to 12 | math.multiply.2-5-10
math.divide.tables | 3 | multiplication and division | Divide by table facts | math.multiply.2-5-10
math.multiply.divide-link | 3 | multiplication and division | Fact families of × and ÷ | math.multiply.tables math.divide.tables
math.multiply.2digit-1digit | 4 | multiplication and division | Multiply by one digit | math.multiply.tables math.place-value.3digit
math.multiply.2digit-2digit | 5 | multiplication and division | Multiply by two digits | math.multiply.2digit-1digit
math.divide.remainder | 4 | multiplication and division | Divide with a remainder | math.divide.tables
math.divide.long | 5 | multiplication and division | Divide larger numbers | math.divide.remainder math.subtract.3digit
math.algebra.equation | 5 | multiplication and division | Solve an equation | math.missing-number math.multiply.divide-link
math.order-of-operations | 5 | multiplication and division | Which part of a sum comes first | math.multiply.divide-link math.missing-number
math.estimate | 5 | multiplication and division | Estimate an answer | math.round.100 math.multiply.tables
math.fraction.half-quarter | 2 | fractions | Halves and quarters | math.multiply.double-halve
math.fraction.of-amount | 3 | fractions | A fraction of an amount | math.fraction.half-quarter math.divide.tables
math.fraction.compare | 3 | fractions | Compare fractions with the same bottom | math.fraction.half-quarter
math.fraction.equivalent | 4 | fractions | Equal fractions | math.fraction.compare math.multiply.tables
math.fraction.simplify | 4 | fractions | Simplest form | math.fraction.equivalent math.number.factors
math.fraction.mixed | 4 | fractions | Mixed numbers | math.fraction.compare math.divide.remainder
math.fraction.add-same | 4 | fractions | Add and take away parts of one size | math.fraction.compare math.add.20
math.fraction.compare-different | 5 | fractions | Compare fractions with different bottoms | math.fraction.equivalent
math.fraction.add-different | 5 | fractions | Add and take away parts of different sizes | math.fraction.add-same math.fraction.equivalent
math.fraction.multiply | 5 | fractions | Multiply fractions | math.fraction.of-amount math.fraction.simplify
math.fraction.divide | 5 | fractions | Divide fractions | math.fraction.multiply
math.decimal.compare | 4 | decimals and percentages | Compare decimals | math.place-value.3digit math.fraction.equivalent
math.decimal.add | 4 | decimals and percentages | Add and take away decimals | math.decimal.compare math.add.3digit math.subtract.3digit
math.decimal.multiply | 5 | decimals and percentages | Multiply decimals | math.decimal.add math.multiply.2digit-1digit
math.fraction.decimal-percent | 5 | decimals and percentages | Fractions, decimals and percentages | math.fraction.equivalent math.decimal.compare
math.percent.of-amount | 5 | decimals and percentages | A percentage of an amount | math.fraction.decimal-percent math.fraction.of-amount
math.ratio.share | 5 | decimals and percentages | Share in a ratio | math.ratio.simplify math.divide.tables
math.ratio.simplify | 5 | decimals and percentages | Simplify a ratio | math.fraction.simplify
math.measure.compare | 4 | measures | Compare measures | math.measure.convert
math.measure.convert | 3 | measures | Change units | math.multiply.2-5-10 math.place-value.3digit
math.measure.convert-decimal | 5 | measures | Change units with decimals | math.measure.convert math.decimal.compare
math.money.add | 2 | measures | Add amounts of money | math.add.2digit
math.money.pounds-pence | 3 | measures | Pounds and pence | math.money.add math.place-value.3digit
math.money.change | 3 | measures | Give change | math.money.pounds-pence math.subtract.2digit
math.time.hours | 2 | measures | Hours later and earlier | math.count.20
math.time.duration | 3 | measures | How long it takes | math.time.hours math.subtract.2digit
math.shape.perimeter | 3 | shape | The way round a shape | math.add.2digit
math.shape.area | 4 | shape | The area of a rectangle | math.shape.perimeter math.multiply.tables
math.shape.missing-side | 4 | shape | Find a missing side | math.shape.area math.missing-number math.divide.tables
math.shape.volume | 5 | shape | The volume of a box | math.shape.area math.multiply.2digit-1digit
math.shape.angles | 4 | shape | Kinds of angle | math.compare.100
math.shape.angle-sum | 5 | shape | Angles that make a whole | math.shape.angles math.subtract.3digit
math.data.average | 5 | data | The average | math.add.3digit math.divide.remainder
math.story.change | 1 | stories | Stories of more and fewer | math.add.20 math.subtract.20
math.story.part-whole | 1 | stories | Stories of parts and a whole | math.add.bonds-20
math.story.compare | 2 | stories | Stories that compare | math.story.change math.compare.100
math.story.groups | 3 | stories | Stories of equal groups | math.multiply.tables math.divide.tables
math.story.two-steps | 4 | stories | Stories with two steps | math.story.compare math.story.groups
`;
