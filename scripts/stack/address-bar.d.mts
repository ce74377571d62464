export const idleAddressBar: string;
