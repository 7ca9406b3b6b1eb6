export { formatMoney, formatMoneyRange, formatThousands } from './format';
export { readMoney } from './read';
export { multiplyCents, sumCents, type Cents } from './cents';
export { splitById, splitByWeight } from './split';
export { percentageHalfUp } from './percentage';
