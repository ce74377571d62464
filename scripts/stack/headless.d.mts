export const headlessArguments: string[];
