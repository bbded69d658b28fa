import { setStage } from './stage.js'
import { Table, components } from './table.js'
const stage = await setStage('zz')
try {
const t = new Table(stage, ['amber','basalt'], 7)
await t.open()
let p = await t.act('amber')
for (let i=0;i<6;i++){ 
console.log(JSON.stringify(p.message?.content)); console.log(components(p.message).map(c=>c.custom_id+' ['+(c.label??c.placeholder+JSON.stringify(c.options))+']'+(c.disabled?'x':'')).join('\n'))
const m = components(p.message).filter(c=>!c.disabled && /^u/.test(c.custom_id) && !/^u[hbzgo]/.test(c.custom_id))
const c = m.find(c=>c.custom_id.startsWith('uc'))??m[0]; if(!c) break
p = await t.choose('amber', p.message, c)
}
} finally { await stage.strike() }
