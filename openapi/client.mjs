#!/usr/bin/env node
// Writes the types of a client from the OpenAPI document of the built API.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { CLIENT, PRINT_DOCUMENT } from './places.mjs';

const document = execFileSync(process.execPath, [PRINT_DOCUMENT], { encoding: 'utf8', maxBuffer: 2 ** 26 });
await writeFile(CLIENT, astToString(await openapiTS(document, { defaultNonNullable: false })));
