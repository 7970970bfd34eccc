import { config } from '../../src/testing/data.ts';
import { takeCoverage } from './coverage.ts';
import { readRecords } from './records.ts';
import { describeCoverage, isComplete } from './report.ts';

// Run with the folders of records of both layers: counts over all tests which calls, routes, screens and texts they
// reached. Something missing is a failure.
const coverage = takeCoverage(process.argv.slice(2).flatMap(readRecords), config().brand_slug);
console.log(describeCoverage(coverage));
process.exitCode = isComplete(coverage) ? 0 : 1;
