export * from './messages';
export * from './ports';
