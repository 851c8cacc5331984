import { webRoutes } from '@doula-desk/domain';
import type { RouteObject } from 'react-router';
import { routes } from './routes.js';

function pathsOf(from: RouteObject[]): string[] {
  return from.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

describe("the app's routes", () => {
  it('match the paths that the servers respond to with status 200', () => {
    const paths = pathsOf(routes).filter((path) => path !== '*');
    expect(paths.sort()).toEqual([...webRoutes].sort());
  });
});
