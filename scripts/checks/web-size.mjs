import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from './bundle.mjs';
import { root } from '../run.mjs';

const web = join(root, 'apps/web');
const built = join(web, 'dist');

/** Each file costs a request, and some are requested only after another has loaded. */
const maxFiles = 10;

/**
 * Per screen: the chunks that it needs besides the entry before it is usable, to which `screenFiles` adds their static
 * imports. `most`: the maximum gzipped size of all of them, as a multiple of `bareSize()`.
 */
export const screens = {
  'sign-in': { chunks: [], most: 1.25 },
  dashboard: { chunks: ['sealed', 'shell', 'dashboard'], most: 1.6 },
  friends: { chunks: ['sealed', 'shell', 'friends'], most: 1.6 },
};

/** The libraries of the app in a common set-up, without any code of ours. */
const bareApp = `
  import { createRoot } from 'react-dom/client';
  import { createElement, Suspense, lazy, useEffect, useState } from 'react';
  import { createBrowserRouter, Link, Navigate, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router';
  import { configureStore, createSlice } from '@reduxjs/toolkit';
  import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
  import { Provider, useDispatch, useSelector } from 'react-redux';
  globalThis.kept = [createRoot, createElement, Suspense, lazy, useEffect, useState, createBrowserRouter, Link,
    Navigate, Outlet, RouterProvider, useLocation, useNavigate, configureStore, createSlice, createApi,
    fetchBaseQuery, Provider, useDispatch, useSelector];`;

/** Size of the bare libraries in kB of gzipped JavaScript, built like the app. */
export async function bareSize() {
  const chunks = await bundle(bareApp, { define: { 'process.env.NODE_ENV': '"production"' } });
  return kilobytes(chunks.map(({ code }) => code));
}

/** The files of the built app that a screen needs, including their static imports. */
export function screenFiles(screen, folder = built) {
  const assets = join(folder, 'assets');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const names = readdirSync(assets);
  const entries = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name);
  return withImports(
    [...entries, ...screens[screen].chunks.map((chunk) => fileOf(chunk, names))],
    assets,
  );
}

function fileOf(chunk, names) {
  const found = names.filter((name) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(name));
  if (found.length !== 1) throw new Error(`${found.length} chunks are called ${chunk}`);
  return found[0];
}

/** These files with their static imports. */
function withImports(names, assets) {
  const needed = new Set();
  const need = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    const code = readFileSync(join(assets, name), 'utf8');
    for (const [, one] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) need(one);
  };
  for (const name of names) need(name);
  return [...needed];
}

/** Size of a screen in kB of gzipped JavaScript, until it is usable. */
export function screenSize(screen, folder = built) {
  const files = screenFiles(screen, folder);
  return kilobytes(files.map((name) => readFileSync(join(folder, 'assets', name))));
}

/** One line for each screen that exceeds its allowed size. */
export function tooLarge(bare, sizeOf = (screen) => screenSize(screen)) {
  return Object.entries(screens)
    .map(([screen, { most }]) => ({ screen, most, times: sizeOf(screen) / bare }))
    .filter(({ most, times }) => times > most)
    .map(
      ({ screen, most, times }) =>
        `${screen} loads ${(times * bare).toFixed(1)} kB of JavaScript until it can be used, ` +
        `${times.toFixed(3)} times its libraries alone; ${most} is the most. ` +
        'Load later what it does not need at once: docs/decisions/0033.',
    );
}

const cardLibrary = {
  mark: /https:\/\/js\.stripe\.com/,
  name: 'the library of the payment provider',
  where: 'apps/web/src/features/billing',
};

/** What few screens need: its mark in the code, its name, and who may load it. */
const late = [
  cardLibrary,
  { mark: /\/lab\/:name/, name: 'the calls of the staff', where: 'apps/web/src/features/admin' },
  {
    mark: /subscription_exists:\s*\[/,
    name: 'the sentences of the errors',
    where: 'the api, which sends them (packages/sdk/src/errors),',
  },
];

/** One line for each screen that loads what `late` keeps from it. */
export function tooEarly(folder = built) {
  return Object.keys(screens).flatMap((screen) => {
    const codes = codesOf(screenFiles(screen, folder), folder);
    return late
      .filter(({ mark }) => codes.some((code) => mark.test(code)))
      .map(({ name, where }) => `${screen} loads ${name}; only ${where} may.`);
  });
}

const codesOf = (files, folder) =>
  files.map((name) => readFileSync(join(folder, 'assets', name), 'utf8'));

/** The screens where a card is entered or an open invoice is paid. */
const money = ['account-subscription', 'change-card', 'subscribe'];

/**
 * One line for each route without a card that loads the library of the payment provider. Throws when no route with a
 * card loads it: then the mark is no longer in the code.
 */
export function cardLibraryOutside(folder = built, routes = routesOf()) {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const { mark, name } = cardLibrary;
  const loading = routes.filter((route) =>
    codesOf(withImports([fileOf(route, names)], assets), folder).some((code) => mark.test(code)),
  );
  if (!loading.some((route) => money.includes(route)))
    throw new Error(`none of ${money.join(', ')} loads ${name}`);
  return loading
    .filter((route) => !money.includes(route))
    .map((route) => `${route} loads ${name}; only ${money.join(', ')} may.`);
}

/** The names of the chunks of all routes. */
function routesOf() {
  const loaders = readFileSync(join(web, 'src/app/chunk-loaders.ts'), 'utf8');
  return [...loaders.matchAll(/import\('[^']*\/([\w-]+)'\)/g)].map(([, name]) => name);
}

/** One line for each screen that exceeds the allowed number of files. */
export function tooMany(filesOf = (screen) => screenFiles(screen)) {
  return Object.keys(screens)
    .map((screen) => ({ screen, count: filesOf(screen).length }))
    .filter(({ count }) => count > maxFiles)
    .map(
      ({ screen, count }) =>
        `${screen} comes in ${count} files of JavaScript; ${maxFiles} are the most. ` +
        'apps/web/chunks.ts says which modules share a file: docs/decisions/0090.',
    );
}

function kilobytes(files) {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}
