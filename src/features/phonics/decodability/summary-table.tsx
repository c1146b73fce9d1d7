import { percent } from "../../../../api/phonics/rules/decodability/percent.ts";
import { type DecodabilityReport, totalOf } from "../../../../api/phonics/rules/decodability/report.ts";
import { formatCount } from "../../../components/format.ts";
import classes from "./overview.module.css";
import { coveredShare, shownStates, stateNames } from "./states.ts";

/// The book as a whole: printed words and different words by their state, which is the legend of the chart, too.
export function SummaryTable({ report: { tokens, types } }: { report: DecodabilityReport }) {
  const [words, different] = [totalOf(tokens), totalOf(types)];
  return (
    <table className={classes.summary}>
      <thead>
        <tr>
          <th scope="col">Of the book at this step</th>
          <th scope="col">Words</th>
          <th scope="col">Share</th>
          <th scope="col">Different</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {shownStates(tokens).map((state) => (
          <tr key={state}>
            <th scope="row">
              <span className={classes.state}>
                <span className={classes.swatch} data-state={state} aria-hidden />
                {stateNames[state]}
              </span>
            </th>
            <td>{formatCount(tokens[state])}</td>
            <td className={classes.share}>{percent(tokens[state], words)}</td>
            <td>{formatCount(types[state])}</td>
            <td className={classes.share}>{percent(types[state], different)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Covered by the step</th>
          <td>{formatCount(words - tokens.beyond - tokens.unspelt)}</td>
          <td>{coveredShare(tokens)}</td>
          <td>{formatCount(different - types.beyond - types.unspelt)}</td>
          <td>{coveredShare(types)}</td>
        </tr>
        <tr data-total>
          <th scope="row">Together</th>
          <td>{formatCount(words)}</td>
          <td />
          <td>{formatCount(different)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
