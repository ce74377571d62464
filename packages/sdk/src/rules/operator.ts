/** Stands for the operator, who is no user, where a record names who of the staff did something. */
export const operatorId = '00000000-0000-0000-0000-000000000000';
