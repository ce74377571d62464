import * as z from 'zod';

/**
 * What an impersonation gets in the place of a field about another person, unless the user switched on support access.
 * name: a number in place of the name · nothing: null · search: the field of an input that finds names, and is refused.
 */
export interface Masking {
  as: 'name' | 'nothing' | 'search';
}

/** The fields of the contract that identify another person, or lead to a document about the user. */
export const masked = z.registry<Masking>();

export const PersonName = z.string().register(masked, { as: 'name' });
/** A profile, a picture or a document, by its address. */
export const PersonLink = z.string().register(masked, { as: 'nothing' });
/** Finds people by their names. */
export const NameSearch = z.string().trim().max(80).register(masked, { as: 'search' }).default('');
