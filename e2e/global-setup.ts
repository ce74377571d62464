export { makeDatabase as default } from './stack/made-database';
