#!/usr/bin/env node
// Generates client types from the OpenAPI document of the built API.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { CLIENT, OPENAPI_CLI } from './paths.mjs';

const document = execFileSync(process.execPath, [OPENAPI_CLI], { encoding: 'utf8', maxBuffer: 2 ** 26 });
await writeFile(CLIENT, astToString(await openapiTS(document, { defaultNonNullable: false })));
