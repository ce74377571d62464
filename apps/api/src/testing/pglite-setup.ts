/** By the name of the database, as the test projects are called. */
export { setup } from './embedded-setup';
