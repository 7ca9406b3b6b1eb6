export type Clock = () => Date;

export const CLOCK = Symbol('Clock');
